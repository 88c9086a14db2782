import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import { type FastifyError, type FastifyInstance, type FastifyReply, fastify } from 'fastify'
import type { Site } from '../site.ts'
import { page } from './answers.ts'
import { addRoutes } from './routes.ts'

const BODY_LIMIT = 64 * 1024 * 1024

export interface Tls {
  readonly key: string | Buffer
  readonly cert: string | Buffer
}

/** Builds the HTTP server; every body arrives as the bytes that were sent. */
export async function createServer(site: Site, tls: Tls | undefined): Promise<FastifyInstance> {
  const options = {
    logger: false,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
  } as const
  // What the framework itself refuses is a page like every other (SITE-E5).
  const refuse = (error: FastifyError, _request: unknown, reply: FastifyReply): void => {
    const answer = page(site.name, '<h1>Bad request</h1>', error.statusCode ?? 500)
    void reply.code(answer.status).headers(answer.headers).send(answer.body)
  }
  const routerOptions = { maxParamLength: 5000 }
  const app = tls
    ? (fastify({
        ...options,
        routerOptions,
        frameworkErrors: refuse,
        https: tls,
      }) as unknown as FastifyInstance)
    : fastify({ ...options, routerOptions, frameworkErrors: refuse })
  await app.register(cookie)
  app.setErrorHandler(refuse)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  addRoutes(app, site)
  return app
}

/** Listens and returns the base URL without a slash at its end. */
export async function listen(
  app: FastifyInstance,
  host: string,
  port: number,
  secure: boolean,
): Promise<string> {
  await app.listen({ host, port })
  const address = app.server.address() as AddressInfo
  const name = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `${secure ? 'https' : 'http'}://${name}:${address.port}`
}
