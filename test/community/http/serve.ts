import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Fault, FIREWALL_PAGE } from '../faults.ts'
import type { LoggedRequest } from '../requestLog.ts'
import type { Answer, Call, Site } from '../site.ts'
import { html, page } from './answers.ts'
import { deliver, drop, garble, sendHuge } from './deliver.ts'
import { PageFailure } from './failures.ts'
import { Parameters, parseForm } from './parameters.ts'
import { joinParameters, readBody } from './requestBody.ts'

export type Handler = (call: Call) => Answer | Promise<Answer>

type Serve = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The way of every request: logged, met by its fault, handled, answered. */
export function serve(site: Site, handler: Handler): Serve {
  return async (request, reply) => {
    const { call, entry } = receive(site, request)
    site.log.add(entry)
    const fault = site.faults.take(entry)
    if (await stopBefore(site, request, reply, entry, fault)) return reply
    const made = await handle(site, handler, fault?.kind === 'pretend' ? { ...call, pretended: true } : call)
    entry.worked = made.done === true || made.status >= 500
    if (fault?.kind === 'meanwhile') fault.act()
    const answer = bend(site, made, fault)
    if (fault?.kind === 'lose-answer') {
      drop(request, reply)
    } else if (fault?.kind !== 'late-commit') {
      entry.status = answer.status
      await deliver(site, request, reply, answer, fault)
    }
    return reply
  }
}

function receive(site: Site, request: FastifyRequest): { call: Call; entry: LoggedRequest } {
  const mark = request.url.indexOf('?')
  const path = mark < 0 ? request.url : request.url.slice(0, mark)
  const query = mark < 0 ? '' : request.url.slice(mark + 1)
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const parsed = readBody(request.method, request.headers['content-type'] ?? '', raw, site.profiles)
  const parameters = joinParameters(query, parsed)
  const call: Call = {
    site,
    method: request.method,
    path,
    params: request.params as Record<string, string>,
    query: new Parameters(parseForm(query)),
    parameters,
    body: new Parameters(parsed.pairs, parsed.files),
    headers: request.headers,
    pretended: false,
    cookies: request.cookies,
  }
  const entry = {
    method: request.method,
    path,
    query,
    headers: request.headers,
    body: raw,
    parameters: parameters.record(),
    at: site.clock.now(),
    status: 0,
    worked: false,
  }
  return { call, entry }
}

/** Faults that come before the work. True where nothing is left to do. */
async function stopBefore(
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  entry: LoggedRequest,
  fault: Fault | undefined,
): Promise<boolean> {
  switch (fault?.kind) {
    case 'refuse-before':
      drop(request, reply)
      return true
    case 'answer': {
      entry.status = fault.status
      const headers = { 'content-type': fault.type, ...fault.headers }
      await deliver(site, request, reply, { status: fault.status, headers, body: fault.body }, undefined)
      return true
    }
    case 'huge':
      entry.status = 200
      await sendHuge(reply, fault)
      return true
    case 'delay':
      await site.pause(fault.ms)
      return false
    case 'late-commit':
      drop(request, reply)
      await site.pause(fault.ms)
      return site.closed
    default:
      return false
  }
}

async function handle(site: Site, handler: Handler, call: Call): Promise<Answer> {
  if (site.profiles.has('site-offline')) {
    return html('<!DOCTYPE html><title>Closed</title><h1>Our site is closed for a moment</h1>')
  }
  if (site.profiles.has('firewall')) return html(FIREWALL_PAGE, 403)
  try {
    return await handler(call)
  } catch (error) {
    if (error instanceof PageFailure) return page(site.name, `<h1>${error.message}</h1>`, error.status)
    return page(site.name, `<h1>Fatal error</h1><p>${String(error)}</p>`, 500)
  }
}

function bend(site: Site, answer: Answer, fault: Fault | undefined): Answer {
  if (fault?.kind === 'replace') {
    return { status: fault.status, headers: { 'content-type': fault.type }, body: fault.body }
  }
  const isJson = answer.headers['content-type']?.startsWith('application/json') ?? false
  const noticed = isJson && site.profiles.has('php-notice') ? garble(answer, 'notice') : answer
  const bent = fault?.kind === 'garble' ? garble(noticed, fault.how) : noticed
  if (!isJson || !site.profiles.has('session-cookie')) return bent
  return {
    ...bent,
    headers: { ...bent.headers, 'set-cookie': 'PHPSESSID=0123456789abcdef; path=/; HttpOnly' },
  }
}
