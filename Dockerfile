# Builds with all packages, runs with those of production alone. better-sqlite3 comes prebuilt from GitHub, or is
# compiled where that can't be reached: node:*-bookworm has the compiler, -slim does not. It is 24.18 because what is
# compiled with the headers of 24.19 and later aborts (docs/decisions/011-node-24-and-better-sqlite3.md).
FROM node:24.18-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24.18-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production PORT=8080 DATABASE_URL=file:/data/klarbuch.db MAIL_OUTBOX_DIR=/data/outbox \
    UPLOADS_DIR=/data/uploads
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
# Not through npm, so that SIGTERM reaches the server itself.
CMD ["node", "build/programs/serve.js"]
