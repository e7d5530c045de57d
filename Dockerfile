# Farthing in one container, with its own PostgreSQL in the volume:
#   docker build -t farthing .
#   docker run -p 3000:3000 -v farthing:/data farthing
# With DATABASE_URL it uses a PostgreSQL of yours, and any number of containers may share it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN node scripts/build.ts && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data UV_THREADPOOL_SIZE=16
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app /app
USER node
VOLUME /data
EXPOSE 3000
# It finishes what is under way within 10 seconds: give it as long (docker stop waits 10).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# It works on jobs too: with so small a space for new objects, a history of gigabytes takes a third
# less memory and no longer.
CMD ["node", "--max-semi-space-size=4", "scripts/web.ts"]
