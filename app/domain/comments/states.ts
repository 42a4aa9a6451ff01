export const commentStates = ['open', 'done'] as const

/** `open` until somebody has said that it is done. */
export type CommentState = (typeof commentStates)[number]
