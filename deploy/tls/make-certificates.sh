#!/bin/bash
# Creates a private certificate authority, a certificate for the database and optionally a test certificate for the shop:
#   make-certificates.sh FOLDER DATABASE_HOST [SHOP_HOST]
# Run it on your own machine, not on the servers, and copy to each what it needs. It overwrites no file.
# Visitors need a certificate that browsers trust (Let's Encrypt, or your provider's).
set -euo pipefail
folder=${1:?folder to write to}
database=${2:?host name of the database}
shop=${3:-}
days_authority=3650
days_certificate=397

mkdir -p "$folder"
cd "$folder"
umask 077

if [ ! -f authority.key ]; then
	openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days "$days_authority" \
		-keyout authority.key -out authority.crt -subj "/CN=Skinverse private authority" \
		-addext "basicConstraints=critical,CA:TRUE" -addext "keyUsage=critical,keyCertSign,cRLSign"
fi

certificate() {
	local name=$1 host=$2 kind=DNS
	if [ -e "$name.crt" ] || [ -e "$name.key" ]; then
		echo "$PWD/$name.crt or .key already exists; move both away to create new ones" >&2
		exit 1
	fi
	[[ $host =~ ^[0-9.]+$|: ]] && kind=IP
	openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout "$name.key" -out "$name.csr" -subj "/CN=$host"
	openssl x509 -req -in "$name.csr" -CA authority.crt -CAkey authority.key -CAcreateserial -days "$days_certificate" \
		-out "$name.crt" -extfile <(printf 'subjectAltName=%s:%s\nextendedKeyUsage=serverAuth\n' "$kind" "$host")
	rm "$name.csr"
}
certificate database "$database"
if [ -n "$shop" ]; then certificate shop "$shop"; fi
chmod 644 ./*.crt
echo "Written to $PWD: authority.crt (for the shop's DATABASE_URL), database.crt and .key${shop:+, shop.crt and .key}"
