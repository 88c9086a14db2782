import type { IDENTITY } from '../../../shared/identity.ts'
import { type ChangelogSection, plainNotes, UNRELEASED } from './changelog.ts'

const FIRST_WORDS = 300

/** What software centres show of the program (AppStream), from its identity and its changelog. */
export const metainfo = (identity: typeof IDENTITY, sections: readonly ChangelogSection[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${escaped(identity.id)}</id>
  <name>${escaped(identity.name)}</name>
  <summary>${escaped(identity.summary)}</summary>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>${escaped(identity.licence)}</project_license>
  <developer_name>${escaped(identity.maker)}</developer_name>
  <description>
    <p>
      Lists, filters and answers the events of a community site, also offline; writes and moves own events, invites people,
      keeps the door of an evening, and tells what changed since the last visit.
    </p>
    <p>
      What is written without a network is sent when there is one. Everything kept on this computer is sealed with a key of
      the system's key store.
    </p>
  </description>
  <launchable type="desktop-id">${escaped(identity.program)}.desktop</launchable>
  <provides>
    <binary>${escaped(identity.program)}</binary>
  </provides>
  <categories>
    <category>Office</category>
    <category>Calendar</category>
  </categories>
  <url type="homepage">${escaped(identity.address)}</url>
  <content_rating type="oars-1.1">
    <content_attribute id="social-chat">none</content_attribute>
  </content_rating>
  <releases>
${sections
  .filter(({ version }) => version !== UNRELEASED)
  .map(
    (one) => `    <release version="${escaped(one.version)}" date="${one.date}">
      <description>
        <p>${escaped(plainNotes(one).replaceAll(/\s+/g, ' ').slice(0, FIRST_WORDS))}</p>
      </description>
    </release>`,
  )
  .join('\n')}
  </releases>
</component>
`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
