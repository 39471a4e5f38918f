/** The name of a slice's route from its id: `objednavka-all___cs.guests` is `objednavka-all.guests`. */
export const routeNameOf = (id: string): string => id.replace(/___\w\w/, '');
