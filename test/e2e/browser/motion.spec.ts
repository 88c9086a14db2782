import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'

const scene = scenePages()

for (const [reducedMotion, most] of [
  ['no-preference', 150],
  ['reduce', 1],
] as const)
  test(`what opens moves for at most ${most} ms where the system says of motion: ${reducedMotion}`, async () => {
    const page = await scene('', { viewport: { width: 1280, height: 800 }, reducedMotion })
    await page.getByRole('option').first().waitFor()
    await page.evaluate(() => {
      const taken: number[] = []
      Reflect.set(window, 'motionTaken', taken)
      for (const type of ['animationstart', 'transitionrun'])
        addEventListener(type, ({ target }) => {
          const moving = target instanceof Element ? target.getAnimations() : []
          for (const { effect } of moving) taken.push(Number(effect?.getComputedTiming().duration))
        })
    })
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('dialog', { name: 'Commands' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'More filters' }).click()
    await page.getByRole('menu').waitFor()
    const taken = () => page.evaluate(() => Reflect.get(window, 'motionTaken') as readonly number[])
    await expect.poll(async () => (await taken()).length).toBeGreaterThan(0)
    expect(Math.max(...(await taken()))).toBeLessThanOrEqual(most)
  })
