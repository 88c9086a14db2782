export const GRID_ID = 'import-rows'
export const SEARCH_ID = 'import-search'
