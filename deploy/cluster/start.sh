#!/bin/bash
# One part of the cluster in a container: start.sh etcd|postgres|pooler. Fills in the files of this folder from the
# environment: NAME (this container's name on the network), DATABASES and ETCDS (the names of all such containers,
# separated by spaces) and the passwords of compose.cluster.yaml.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
folder=${FOLDER:-/var/lib/cluster}
part=${1:?etcd, postgres or pooler}
: "${NAME:?}" "${ETCDS:?}"

# Fills in FILE's values in angle brackets: fill FILE name=value...
fill() {
	local text pair
	text=$(cat "$here/$1")
	for pair in "${@:2}"; do text=${text//"<${pair%%=*}>"/"${pair#*=}"}; done
	if grep --extended-regexp '^[^#;]*<[a-zA-Z]+>' <<< "$text" >&2; then
		echo "$1: no value for the lines above" >&2
		exit 1
	fi
	(umask 077 && printf '%s\n' "$text" > "$folder/$1")
}

# each "format with {}" NAMES...: joined by commas.
each() {
	local name all=
	for name in "${@:2}"; do all+=,${1//\{\}/"$name"}; done
	printf '%s' "${all:1}"
}

case $part in
etcd)
	exec etcd --name="$NAME" --data-dir="$folder/etcd" \
		--listen-client-urls="http://$(getent hosts "$NAME" | cut -d' ' -f1):2379" \
		--advertise-client-urls="http://$NAME:2379" \
		--listen-peer-urls="http://$(getent hosts "$NAME" | cut -d' ' -f1):2380" \
		--initial-advertise-peer-urls="http://$NAME:2380" \
		--initial-cluster="$(each '{}=http://{}:2380' $ETCDS)" --initial-cluster-state=new \
		--enable-v2 --heartbeat-interval=200 --election-timeout=2000
	;;
postgres)
	: "${SHOP_PASSWORD:?}"
	fill patroni.yml name="$NAME" address="$NAME" restPort=8008 postgresPort=5432 \
		etcdHosts="$(each '{}:2379' $ETCDS)" folder="$folder" dataDir="$folder/postgres" \
		binDir="$(ls -d /usr/lib/postgresql/*/bin | sort --version-sort | tail -1)" \
		postBootstrap="$here/post-bootstrap.sh" network=samenet \
		superuserPassword="${SUPERUSER_PASSWORD:?}" standbyPassword="${STANDBY_PASSWORD:?}" \
		rewindPassword="${REWIND_PASSWORD:?}"
	exec patroni "$folder/patroni.yml"
	;;
pooler)
	servers=
	for name in ${DATABASES:?}; do servers+="server $name $name:5432 check port 8008 resolvers docker init-addr last,libc,none"$'\n\t'; done
	fill haproxy.cfg address="$NAME" primaryPort=5000 standbysPort=5001 servers="$servers"
	# A container that starts again may have another address.
	printf 'resolvers docker\n\tparse-resolv-conf\n\thold valid 1s\n' >> "$folder/haproxy.cfg"
	fill pgbouncer.ini address="$NAME" primaryPort=5000 poolerPort=6432 folder="$folder"
	(umask 077 && printf '"skinverse" "%s"\n' "${SHOP_PASSWORD:?}" > "$folder/users.txt")
	haproxy -db -f "$folder/haproxy.cfg" &
	pgbouncer "$folder/pgbouncer.ini" &
	trap 'kill $(jobs -p)' TERM INT
	# When one of the two ends, so does the container, and Docker starts both again.
	wait -n
	kill $(jobs -p) 2> /dev/null || true
	wait
	;;
*)
	echo "unknown part $part" >&2
	exit 2
	;;
esac
