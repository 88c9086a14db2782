/** Refused in the site's own words, with status 200 (SITE-E2). */
export class Refusal extends Error {}

const json = (body: unknown, status = 200): Response => Response.json(body, { status })

export const success = (data: unknown, message?: string): Response =>
  json({ status: 'success', data, messages: message === undefined ? [] : [message] })

export const refused = (why: string): Response => json({ status: 'failed', data: [], messages: [why] })

/** RFC 6749 section 5.2, RFC 6750 section 3.1. */
export const oauthError = (status: number, error: string): Response =>
  json({ error, error_description: error.replaceAll('_', ' ') }, status)

export const notFound = (): Response =>
  new Response('<!DOCTYPE html><title>Not found</title>', {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
