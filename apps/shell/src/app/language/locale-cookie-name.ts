// Apart from the functions for it, which the first script of a page doesn't need.
export const localeCookieName = 'IT4T_I18N_V2';
