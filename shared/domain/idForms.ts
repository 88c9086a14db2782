/** Apart from the schemas: the page takes these at once and the schemas' library not at all (PERF-9). */
export const OWN_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export const SITE_ID = /^[1-9]\d{0,18}$/

export const EVENT_ID = /^([1-9]\d{0,18}|new-[0-9a-f-]{36})$/
