#!/bin/sh
# Makes the image klarbuch:<version>. It needs this repository and Docker with buildx, nothing else.
#   deploy/build-image.sh                                for this machine, into its Docker
#   deploy/build-image.sh registry.example.com/group     for amd64 and arm64, into a registry: Docker itself holds an image
#                                                        of one kind of processor only
# --pull takes the newest Node 24 with its security releases, each time.
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

cd "$(dirname "$0")/.."
registry=${1:-}
version=$(sed -n 's/^  "version": "\([^"]*\)",$/\1/p' package.json)
[ -n "$version" ] || fail 'package.json names no version.'
command -v docker > /dev/null || fail 'Docker is not installed: https://docs.docker.com/engine/install/'
docker buildx version > /dev/null 2>&1 || fail 'Docker has no buildx: install docker-buildx-plugin (or docker-buildx).'
docker info > /dev/null 2>&1 || fail 'Docker does not answer. Is it running, and may you use it? `docker info` says more.'

if [ -z "$registry" ]; then
  docker buildx build --pull --load --tag "klarbuch:$version" .
  echo "klarbuch:$version is in this machine's Docker."
  exit 0
fi

# Docker's usual builder makes images for its own kind of processor only.
builder=klarbuch
docker buildx inspect "$builder" > /dev/null 2>&1 ||
  docker buildx create --name "$builder" --driver docker-container > /dev/null
platforms=$(docker buildx inspect --bootstrap "$builder" | grep '^Platforms:')
for platform in linux/amd64 linux/arm64; do
  case "$platforms" in
    *"$platform"*) ;;
    *) fail "This machine can't run programs for $platform: docker run --privileged --rm tonistiigi/binfmt --install all" ;;
  esac
done
docker buildx build --builder "$builder" --pull --push --platform linux/amd64,linux/arm64 \
  --tag "$registry/klarbuch:$version" .
echo "$registry/klarbuch:$version is in the registry, for amd64 and arm64."
