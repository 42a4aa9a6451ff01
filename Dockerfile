# tests/image runs every step of this file except those that need the network (npm ci, go build, apt-get), and runs the
# result as CMD and USER say, with only /data and /tmp writable:
#   docker run --read-only --tmpfs /tmp --volume klarbuch:/data …

# The headers to compile better-sqlite3 with where GitHub, which has prebuilt binaries, can't be reached: those of 24.19 and later
# let it abort (docs/decisions/082-newest-node-24.md). The newest Node 24 runs what comes of it.
FROM node:24.18-bookworm-slim AS headers

# What is the same for each kind of processor is built once, by that of the machine. It needs no compiled package.
FROM --platform=$BUILDPLATFORM node:24-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
# Production does not load the demo, whose packages are development dependencies.
RUN rm -rf build/programs/demo.js build/programs/demo

# node:*-bookworm has a compiler, -slim has none. With --legacy-peer-deps, npm prune also removes development packages that are
# peer dependencies of others (Prisma's CLI, TypeScript). The bill of materials goes into the image. npm sbom fails if a package
# in package.json is not installed, and its --omit dev leaves out production packages that development needs too, so
# devDependencies are deleted first.
FROM node:24-bookworm AS packages
WORKDIR /app
ENV npm_config_nodedir=/headers
COPY --from=headers /usr/local/include/node /headers/include/node
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
RUN npm prune --omit=dev --legacy-peer-deps && npm pkg delete devDependencies && \
    npm sbom --sbom-format cyclonedx --sbom-type application --legacy-peer-deps > bill-of-materials.json
# Production does not load these: icons, which are bundled; query compilers for other databases; SQLite's sources and object
# files; types and source maps.
RUN rm -rf node_modules/lucide-react node_modules/better-sqlite3/deps node_modules/better-sqlite3/build/Release/obj* && \
    find node_modules/@prisma/client -name 'query_compiler_*' -not -name '*_small_bg.sqlite.*' -delete && \
    find node_modules -name '*.d.ts' -delete -o -name '*.d.mts' -delete -o -name '*.d.cts' -delete -o -name '*.map' -delete

FROM node:24-bookworm-slim AS server
WORKDIR /app
# The two MALLOC variables are for glibc: without them memory use grows by half
# (docs/decisions/059-memory.md).
ENV NODE_ENV=production PORT=8080 DATABASE_URL=file:/data/klarbuch.db MAIL_OUTBOX_DIR=/data/outbox \
    UPLOADS_DIR=/data/uploads FOLDERS_DIR=/data/folders MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/bill-of-materials.json ./build/
COPY --from=build /app/build ./build
# A new volume takes the owner of the folder that it is mounted on. /backups is for a second one, as BACKUP_DIR.
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthcheck`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Started without npm or a shell, so that SIGTERM reaches the server. By default Node 24 uses up to 190 MB for short-lived
# objects.
CMD ["node", "--max-semi-space-size=8", "build/programs/serve.js"]

# Only for fly.replicas.toml: the server with the version of LiteFS that tests/litefs uses. LiteFS mounts as root and starts
# the server as the user node.
FROM golang:1.24-bookworm AS litefs
WORKDIR /litefs
COPY litefs ./
RUN go build -o /usr/local/bin/litefs github.com/superfly/litefs/cmd/litefs

FROM server AS replicas
USER root
RUN apt-get update && apt-get install --yes --no-install-recommends fuse3 && rm -rf /var/lib/apt/lists/*
RUN mkdir /litefs
COPY --from=litefs /usr/local/bin/litefs /usr/local/bin/litefs
COPY litefs.yml ./
CMD ["litefs", "mount", "-config", "litefs.yml"]

# The default stage.
FROM server
