import type { Payload, TopicName } from '../../../shared/bridge/contract.ts'

export interface Push {
  readonly topic: string
  readonly payload: unknown
}

export type Publish = <T extends TopicName>(topic: T, payload: Payload<T>) => void

export interface Publisher {
  readonly publish: Publish
  /** Returns what unsubscribes. */
  subscribe(listener: (push: Push) => void): () => void
}

/** Hands every push to every listener; one that throws does not cost the others theirs. */
export function createPublisher(): Publisher {
  const listeners = new Set<(push: Push) => void>()
  return {
    publish: (topic, payload) => {
      for (const listener of listeners) {
        try {
          listener({ topic, payload })
        } catch {
          listeners.delete(listener)
        }
      }
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
