# The local tenant: docker build -t igakit . && docker run --rm -p 127.0.0.1:8080:8080 igakit
# packages/server/docs/compose.md has the options, and compose.yaml an example with PostgreSQL.

# The nodeVersion of pnpm-workspace.yaml; a test compares the two.
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /src
COPY . .
RUN node tools/pnpm.mjs install --frozen-lockfile \
  && node tools/pnpm.mjs exec turbo run build --filter=igakit --output-logs=errors-only \
  && node tools/pnpm.mjs --filter=igakit deploy --prod /app

FROM node:${NODE_VERSION}-slim
ENV NODE_ENV=production
COPY --from=build /app /app
# A new volume at this path belongs to the user of the server.
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Listen on all interfaces, since only the container can reach loopback.
ENTRYPOINT ["node", "/app/dist/bin.js", "serve", "--host", "0.0.0.0", "--allow-remote"]
CMD ["--file", "/data/tenants.db"]
