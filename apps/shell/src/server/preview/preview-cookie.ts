/** The token of a preview. Without a lifetime it ends with the browser; the token itself expires earlier. */
export const previewCookie = 'preview';

const attributes = (site: string): string => `Path=/; HttpOnly; SameSite=Lax${site.startsWith('https:') ? '; Secure' : ''}`;

export const setPreview = (token: string, site: string): string => `${previewCookie}=${token}; ${attributes(site)}`;
export const clearPreview = (site: string): string => `${previewCookie}=; Max-Age=0; ${attributes(site)}`;
