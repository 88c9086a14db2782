import { createServer } from 'node:net'

/**
 * Below the ports systems give out by themselves (32768 and up on Linux, 49152 and up on macOS and Windows): one of
 * those, freed for a test to listen on later, may be the near end of somebody's connection by then.
 */
const FIRST_PORT = 20_000
const PORTS_A_WORKER = 1_000
const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % 10
let asked = process.pid

/** A port of 127.0.0.1 nobody listens on now and no other test of this run is given. */
export async function freePort(): Promise<number> {
  for (let turn = 0; turn < PORTS_A_WORKER; turn += 1) {
    asked += 1
    const port = FIRST_PORT + worker * PORTS_A_WORKER + (asked % PORTS_A_WORKER)
    if (await canListen(port)) return port
  }
  throw new Error('no port is free')
}

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Signed by itself for 127.0.0.1 and localhost, good until 2126; no program trusts it. Made for tests only. */
export const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgidMHa4vun5Xo1zP1
qXtBT6ks/5o3kBj/FfZBGAvzsQChRANCAAQiQIPuuV3d6P8wOdCfeYgvC4/XzKax
XWRHcxZd03QCzbWzEneM6yIciLIlK0fJyz4dZ0m+TXwnwBuHx9lhYfYn
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUI4JyCFj2FdKaZvT+xSq752GqbuwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMTEyMjgwM1oYDzIxMjYxMDI4
MTIyODAzWjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQiQIPuuV3d6P8wOdCfeYgvC4/XzKaxXWRHcxZd03QCzbWzEneM6yIc
iLIlK0fJyz4dZ0m+TXwnwBuHx9lhYfYno28wbTAdBgNVHQ4EFgQUGLMH8C954roH
i8EcMFeilR9Az1QwHwYDVR0jBBgwFoAUGLMH8C954roHi8EcMFeilR9Az1QwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZI
zj0EAwIDRwAwRAIgK9ADHkfBVr+ma+R2dNRd96CnOa698nW4L10aZeSSxs8CIG01
dysPpiSBKLat1SnTQ7N9XbnB+DR/lh0m6TuQhZVH
-----END CERTIFICATE-----
`,
} as const
