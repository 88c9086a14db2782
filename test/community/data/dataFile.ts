import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { AccessToken, TokenStore } from '../oauth/tokenStore.ts'
import type { PictureStore } from '../pictureStore.ts'
import { CommunityData } from './communityData.ts'
import type { Category, EventRecord, Invite, Member } from './records.ts'

interface Saved {
  readonly version: 1
  readonly secret: string
  readonly members: readonly (Omit<Member, 'friends'> & { readonly friends: readonly number[] })[]
  readonly categories: readonly Category[]
  readonly events: readonly EventRecord[]
  readonly invites: readonly Invite[]
  readonly access: readonly AccessToken[]
  readonly refresh: readonly AccessToken[]
  readonly pictures: readonly { readonly path: string; readonly type: string; readonly base64: string }[]
}

/** Milliseconds between a change and its save: many changes, one write. */
const SETTLE = 500

export interface DataFile {
  /** Null where there is no file yet. Throws where it cannot be read: a broken file is not written over. */
  load(): CommunityData | null
  save(data: CommunityData): void
  /** Saves at once, then soon after each change, new tokens included; returns what ends it. */
  watch(data: CommunityData): () => void
}

/** The community as one JSON file, replaced in one step. */
export function openDataFile(path: string, tokens: TokenStore, pictures: PictureStore): DataFile {
  const save = (data: CommunityData): void => {
    const saved: Saved = {
      version: 1,
      secret: tokens.client.secret,
      members: Array.from(data.members.values(), savedMember),
      categories: data.categories,
      events: [...data.events.values()],
      invites: [...data.invites.all()],
      access: [...tokens.access.values()],
      refresh: [...tokens.refresh.values()],
      pictures: [...pictures.uploaded].map(([path, { bytes, type }]) => ({
        path,
        type,
        base64: bytes.toString('base64'),
      })),
    }
    writeFileSync(`${path}.new`, JSON.stringify(saved))
    renameSync(`${path}.new`, path)
  }
  return {
    save,
    load() {
      if (!existsSync(path)) return null
      const saved = JSON.parse(readFileSync(path, 'utf8')) as Saved | null
      if (saved?.version !== 1) throw new SyntaxError('it is not a community’s data')
      return restore(saved, tokens, pictures)
    },
    watch(data) {
      let timer: NodeJS.Timeout | undefined
      save(data)
      const soon = (): void => {
        timer ??= setTimeout(() => {
          timer = undefined
          save(data)
        }, SETTLE)
      }
      const stop = data.onChange(soon)
      tokens.onChange = soon
      return () => {
        clearTimeout(timer)
        tokens.onChange = () => undefined
        stop()
      }
    },
  }
}

function savedMember(member: Member): Saved['members'][number] {
  return { ...member, friends: [...member.friends] }
}

function restore(saved: Saved, tokens: TokenStore, pictures: PictureStore): CommunityData {
  const data = new CommunityData()
  tokens.client.secret = saved.secret
  for (const member of saved.members) data.addMember({ ...member, friends: new Set(member.friends) })
  data.categories.push(...saved.categories)
  for (const event of saved.events) data.addEvent(event)
  for (const invite of saved.invites) data.invites.add(invite)
  for (const token of saved.access) tokens.access.set(token.token, token)
  for (const token of saved.refresh) tokens.refresh.set(token.token, token)
  for (const { path, type, base64 } of saved.pictures) {
    pictures.uploaded.set(path, { type, bytes: Buffer.from(base64, 'base64') })
  }
  return data
}
