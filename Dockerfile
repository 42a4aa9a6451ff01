# Every step but those that come from the network (npm ci, go build, apt-get) is carried out by tests/image as it stands
# here, and what comes out is run as CMD and USER say, with nothing but /data and /tmp to write to:
#   docker run --read-only --tmpfs /tmp --volume klarbuch:/data …

# better-sqlite3 comes prebuilt from GitHub, or is compiled where that can't be reached: node:*-bookworm has the
# compiler, -slim does not. It is 24.18 because what is compiled with the headers of 24.19 and later aborts
# (docs/decisions/011-node-24-and-better-sqlite3.md).
FROM node:24.18-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# A package that others merely get along with (Prisma's command line, TypeScript) is one of production's where
# package.json says so: that is what --legacy-peer-deps asks for. The list of what is left travels with it; npm sbom
# wants what package.json names to be there, and its own --omit dev leaves out what development needs as well.
FROM build AS packages
RUN npm prune --omit=dev --legacy-peer-deps && npm pkg delete devDependencies && \
    npm sbom --sbom-format cyclonedx --sbom-type application --legacy-peer-deps > build/bill-of-materials.json
# What production does not load: the demo, whose packages are development's; icons that the build holds, compilers of
# queries for other databases, SQLite's sources and what was left by compiling it, types, maps of sources.
RUN rm -rf build/programs/demo.js build/programs/demo node_modules/lucide-react node_modules/better-sqlite3/deps node_modules/better-sqlite3/build/Release/obj* && \
    find node_modules/@prisma/client -name 'query_compiler_*' -not -name '*_small_bg.sqlite.*' -delete && \
    find node_modules -name '*.d.ts' -delete -o -name '*.d.mts' -delete -o -name '*.d.cts' -delete -o -name '*.map' -delete

FROM node:24.18-bookworm-slim AS server
WORKDIR /app
# The last two are for glibc: without them memory grows by half (docs/decisions/059-memory-and-what-holds-it.md).
ENV NODE_ENV=production PORT=8080 DATABASE_URL=file:/data/klarbuch.db MAIL_OUTBOX_DIR=/data/outbox \
    UPLOADS_DIR=/data/uploads MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/build ./build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthcheck`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm or a shell, so that SIGTERM reaches the server itself. By itself Node 24 takes up to 190 MB for objects
# that live for a moment.
CMD ["node", "--max-semi-space-size=8", "build/programs/serve.js"]

# For fly.replicas.toml alone: the server with LiteFS, of the version that tests/litefs mounts. LiteFS mounts as root, and
# starts the server as node.
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

# What is built where nobody names a stage.
FROM server
