import { createServer } from 'node:net'

/** A port of 127.0.0.1 nobody listens on now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
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
