/** Destination, dates and guests as a plain GET form. */
export const SearchBox = () => (
  <form action="/vyhledavani" className="search-box" role="search" aria-label="Hledat ubytování">
    <label>
      Kam
      <input name="q" maxLength={100} autoComplete="off" placeholder="Město, kraj nebo ubytování" />
    </label>
    <StayFields />
    <button type="submit" className="button">
      Hledat
    </button>
  </form>
);

export const StayFields = () => (
  <>
    <label>
      Příjezd
      <input type="date" name="from" />
    </label>
    <label>
      Odjezd
      <input type="date" name="to" />
    </label>
    <label>
      Dospělí
      <input type="number" name="adults" min={1} max={30} defaultValue={2} />
    </label>
    <label>
      Věk dětí
      <input name="children" inputMode="numeric" placeholder="např. 4, 9" />
    </label>
  </>
);
