# The command and the local tenant: docker build -t igakit . && docker run --rm igakit --version
# packages/server/docs/compose.md has the options, and compose.yaml an example with PostgreSQL.

# The nodeVersion of pnpm-workspace.yaml; a test compares the two.
ARG NODE_VERSION=26.10.0

FROM node:${NODE_VERSION}-slim AS build
WORKDIR /src
COPY . .
RUN node tools/pnpm.mjs install --frozen-lockfile \
  && node tools/pnpm.mjs exec turbo run build --filter=igakit --output-logs=errors-only

FROM node:${NODE_VERSION}-slim
LABEL org.opencontainers.image.title="igakit" \
  org.opencontainers.image.description="The iga command and its local tenant." \
  org.opencontainers.image.source="https://github.com/igakit/igakit" \
  org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production
# The bundle has no other files; package.json has its version.
COPY --from=build /src/packages/igakit/package.json /app/
COPY --from=build /src/packages/igakit/dist /app/dist
# A new volume at this path belongs to the user of the command.
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 8080
# For the tenant; other commands end before the first check.
HEALTHCHECK --interval=5s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/dist/bin.js"]
# Listen on all interfaces, since only the container can reach loopback.
CMD ["serve", "--host", "0.0.0.0", "--allow-remote", "--file", "/data/tenants.db"]
