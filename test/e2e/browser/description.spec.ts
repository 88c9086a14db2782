import type { Locator, Page } from 'playwright/test'
import { expect, scenePages, test } from '../../fakeHost/sceneTest.ts'
import { SCREENS, scriptScreens, showScreen } from './everyScreen.ts'

const scene = scenePages()

async function openEditor(): Promise<Page> {
  const page = await scene('', { viewport: { width: 1280, height: 860 }, locale: 'en-GB' })
  await page.getByRole('navigation').first().waitFor()
  await scriptScreens(page)
  await showScreen(page, SCREENS['editor'] ?? { page: 'drafts' })
  return page
}

test('what a site drops of a description is said above the field and greyed in its tools, and can be used all the same', async () => {
  const page = await openEditor()
  const said = 'This site has not kept: Bold.'
  await expect(page.getByText(said)).toBeVisible()
  const text = page.getByRole('textbox', { name: 'Description' })
  await expect(text).toHaveAccessibleDescription(said)
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(tool('Bold')).toHaveAccessibleDescription(said)
  await expect(tool('Italic')).not.toHaveAccessibleDescription(said)
  const colour = (name: string) => tool(name).evaluate((button) => getComputedStyle(button).color)
  expect(await colour('Bold')).not.toBe(await colour('Italic'))
  await text.press('ControlOrMeta+a')
  await tool('Bold').press('Enter')
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
})

/** Hands the field what another program copied. */
const paste = (text: Locator, html: string) =>
  text.evaluate((field, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    clipboardData.setData('text/plain', 'as plain text')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

const COPIED =
  '<style>p { color: red }</style><h1 class="big" style="color: red">Programme</h1><p onclick="alert(1)">Bring <b>tea</b> and <a href="https://tea.example/a" target="_blank">cake</a><img src="x.png"></p><script>window.hacked = 1</script><ul><li>Lamp</li></ul><p><a href="javascript:alert(1)">more</a></p>'

test('what is pasted into a description keeps its words, marks, links and lists and nothing else; a link is asked for beside its word', async () => {
  const page = await openEditor()
  const text = page.getByRole('textbox', { name: 'Description' })
  const tool = (name: string) => page.getByRole('button', { name, exact: true })
  await text.press('ControlOrMeta+a')
  await paste(text, COPIED)
  await expect(text.getByRole('listitem')).toHaveText('Lamp')
  await tool('Source').press('Enter')
  await expect(text).toHaveValue(
    '<p>Programme</p><p>Bring <b>tea</b> and <a href="https://tea.example/a">cake</a></p><ul><li>Lamp</li></ul><p>more</p>',
  )
  await tool('Source').press('Enter')

  await text.getByText('cake').dblclick()
  await page.keyboard.press('ControlOrMeta+i')
  await expect(tool('Italic')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(tool('Italic')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ControlOrMeta+k')
  const asked = page.getByRole('dialog', { name: 'Link' })
  await expect(asked.getByRole('textbox')).toHaveValue('https://tea.example/a')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const [word, popover] = await Promise.all([text.getByText('cake').boundingBox(), asked.boundingBox()])
  const over =
    (popover?.y ?? 0) < (word?.y ?? 0) + (word?.height ?? 0) &&
    (word?.y ?? 0) < (popover?.y ?? 0) + (popover?.height ?? 0)
  expect(over, 'over the word').toBe(false)
  expect(Math.abs((popover?.x ?? 0) - (word?.x ?? 0))).toBeLessThan(40)
})

const SPAN =
  'font-size:11pt;font-family:Arial,sans-serif;background-color:transparent;vertical-align:baseline;'

/** As programs write what is copied from them; the words are made up. */
const OFFICE = {
  'Google Docs': [
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="${SPAN}font-weight:400;font-style:normal;">Bring </span><span style="${SPAN}font-weight:700;font-style:normal;">tea</span><span style="${SPAN}font-weight:400;font-style:italic;"> or cake</span></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;${SPAN}" aria-level="1"><p dir="ltr" role="presentation"><span style="${SPAN}font-weight:400;">Lamp</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span style="${SPAN}">Oil</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`,
    '<p>Bring <b>tea</b><i> or cake</i></p><ul><li>Lamp<ul><li>Oil</li></ul></li></ul>',
  ],
  Word: [
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- @list l0:level1 {mso-level-number-format:bullet;} p.MsoNormal {margin:0cm;} --></style></head><body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment--><p class=MsoNormal>Bring <b style='mso-bidi-font-weight:normal'><span style='mso-ansi-language:EN-GB'>tea</span></b><o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Lamp<o:p></o:p></p><p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Oil<o:p></o:p></p><p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·&nbsp;&nbsp; </span><![endif]>Rope</p><p class=MsoNormal>Then:</p><p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;&nbsp; </span></span><![endif]>Doors</p><!--EndFragment--></body></html>`,
    '<p>Bring <b>tea</b></p><ul><li>Lamp<ul><li>Oil</li></ul></li><li>Rope</li></ul><p>Then:</p><ol><li>Doors</li></ol>',
  ],
  LibreOffice: [
    `<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><meta name="generator" content="LibreOffice (Linux)"/><style type="text/css">p { line-height: 115%; background: transparent }</style></head><body lang="en-GB" link="#000080" vlink="#800000" dir="ltr"><p style="line-height: 100%; margin-bottom: 0cm">Bring <b>tea</b> <i><span style="font-weight: normal">or cake</span></i></p><ul><li><p style="margin-bottom: 0cm">Lamp</p></li></ul></body></html>`,
    '<p>Bring <b>tea</b> <i>or cake</i></p><ul><li>Lamp</li></ul>',
  ],
} as const

test('what is copied from Word, LibreOffice and Google Docs keeps what is bold, italic and a list, and brings no bullets as text', async () => {
  const page = await openEditor()
  const text = page.getByRole('textbox', { name: 'Description' })
  const source = page.getByRole('button', { name: 'Source', exact: true })
  for (const [program, [copied, kept]] of Object.entries(OFFICE)) {
    await text.press('ControlOrMeta+a')
    await paste(text, copied)
    await source.press('Enter')
    await expect(text, program).toHaveValue(kept)
    await source.press('Enter')
  }
})
