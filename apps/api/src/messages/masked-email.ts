/** `b•••@example.org`: enough to recognise one's own address. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1•••');
