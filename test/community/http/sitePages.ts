import { mayView } from '../data/privacy.ts'
import { categoriesOf } from '../events/formFields.ts'
import type { Answer, Call } from '../site.ts'
import { escapeHtml, page } from './answers.ts'

/** The site's own pages, as far as links from the API lead to them. */
export function homePage(call: Call): Answer {
  const { site } = call
  const text = `<h1>${escapeHtml(site.name)}</h1><p>${site.data.events.size} events, ${site.data.members.size} members.</p>`
  return page(site.name, text)
}

export function categoryPage(call: Call): Answer {
  const place = call.params['id'] ?? ''
  const category = call.site.data.categories.find(({ id, slug }) => String(id) === place || slug === place)
  if (!category) return page('Not found', '<h1>There is no such category</h1>', 404)
  const events = [...call.site.data.events.values()].filter((event) =>
    categoriesOf(event).includes(category.id),
  )
  return page(category.name, `<h1>${escapeHtml(category.name)}</h1><p>${events.length} events</p>`)
}

export function eventPage(call: Call): Answer {
  const event = call.site.data.event(call.params['id'] ?? '')
  if (!event || !mayView(call.site.data, event, null))
    return page('Not found', '<h1>There is no such event</h1>', 404)
  return page(event.title, `<h1>${escapeHtml(event.title)}</h1><p>${escapeHtml(event.location)}</p>`)
}
