/** Methods and paths of shared lists. They are not in `endpoint-paths.ts`, as every page of a slice loads what the slice calls of that. */
export const shareList = 'POST /shared-lists';
export const sharedList = 'GET /shared-lists/{token}';
export const joinSharedList = 'POST /shared-lists/{token}/participants';
export const voteOnSharedList = 'PUT /shared-lists/{token}/vote';
export const commentOnSharedList = 'POST /shared-lists/{token}/comments';
export const deleteSharedComment = 'POST /shared-lists/{token}/comment-deletions';
export const endSharedList = 'POST /shared-lists/{token}/end';
