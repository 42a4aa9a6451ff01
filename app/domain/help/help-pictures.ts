/** The pictures of articles with their size in CSS pixels: they are made as large, and the page keeps the room for them. */
export const helpPictures = {
  'check-in': { width: 360, height: 640 },
  export: { width: 720, height: 480 },
  'new-pin': { width: 560, height: 320 },
  poster: { width: 720, height: 540 },
  records: { width: 720, height: 320 },
  'schedule-form': { width: 720, height: 560 },
  'time-window': { width: 720, height: 300 },
} as const satisfies Record<string, { width: number; height: number }>
