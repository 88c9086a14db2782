import { expect, it } from 'vitest'
import { createProxyStore, questionOf } from '../../../../../renderer/features/proxy/proxyStore.ts'
import type { ProxyState } from '../../../../../shared/bridge/proxy.ts'
import { ADA } from '../../../../fakeHost/builders.ts'
import { createScriptedBridge } from '../../../../fakeHost/scriptedBridge.ts'

const office = { id: ADA, host: 'proxy.example', port: 8080, realm: 'Office' }
const asking: ProxyState = { asks: { ...office, refused: false, putOff: false }, passed: [] }
const putOff: ProxyState = { asks: { ...office, refused: false, putOff: true }, passed: [] }
const letIn: ProxyState = { asks: null, passed: [{ ...office, remembered: true }] }

function page(begun: ProxyState) {
  const bridge = createScriptedBridge({
    'proxy.state': async () => letIn,
    'proxy.answer': async () => ({ verdict: 'taken' }),
    'proxy.putOff': async () => {
      bridge.push('proxy.changed', putOff)
      return null
    },
    'proxy.forget': async () => null,
  })
  const proxy = createProxyStore(bridge)
  proxy.begin(begun)
  return { bridge, proxy, question: () => questionOf(proxy.getState())?.host ?? null }
}

it('a proxy that asks is shown until it is answered', () => {
  const { bridge, question } = page(asking)
  expect(question()).toBe('proxy.example')
  bridge.push('proxy.changed', letIn)
  expect(question()).toBeNull()
})

it('one that was put off stays away, comes when it is called, and goes again when it is put off again', async () => {
  const { bridge, proxy, question } = page(asking)
  await proxy.putOff(ADA)
  expect(question()).toBeNull()
  proxy.open()
  expect(question()).toBe('proxy.example')
  bridge.push('proxy.changed', { ...putOff, asks: { ...office, refused: true, putOff: true } })
  expect(question()).toBe('proxy.example')
  await proxy.putOff(ADA)
  expect(question()).toBeNull()
})

it('HTTP-11 name and password go to the host and stay nowhere in the page', async () => {
  const { bridge, proxy } = page(asking)
  const answer = { name: 'ada', password: 'canary', remember: true }
  expect(await proxy.answer(ADA, answer)).toBe('taken')
  expect(bridge.callsOf('proxy.answer')).toEqual([{ proxyId: ADA, ...answer }])
  expect(JSON.stringify(proxy.getState())).not.toContain('canary')
})

it('what was missed while the connection was lost is asked for', async () => {
  const { bridge, proxy } = page(asking)
  bridge.reconnect()
  await expect.poll(() => proxy.getState().passed).toHaveLength(1)
})
