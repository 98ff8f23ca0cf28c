/** The forms of the demo page. What is shown as code is what runs. */
export const demoVariants = [
  {
    id: 'checkout',
    title: 'Checkout',
    about:
      'One search box. The fields appear, filled in, once an address is chosen, or empty to type by hand. Their names and order follow the country.',
    html: `<form>
  <label for="find">Find your address</label>
  <input id="find" data-fingerpost data-reveal="#delivery" data-local-form>
  <div id="delivery">
    <label>Company <input name="company" autocomplete="organization"></label>
    <label>Address line 1 <input name="line_1" autocomplete="address-line1" required></label>
    <label>Address line 2 <input name="line_2" autocomplete="address-line2"></label>
    <label>Town <input name="town" autocomplete="address-level2" required></label>
    <label>County <input name="county" autocomplete="address-level1"></label>
    <label>Postcode <input name="postcode" autocomplete="postal-code" required></label>
    <label>Country
      <select name="country" autocomplete="country">
        <option value="GB">United Kingdom</option>
        <option value="FR">France</option>
        <option value="DE">Germany</option>
        <option value="IE">Ireland</option>
        <option value="NL">Netherlands</option>
        <option value="SG">Singapore</option>
        <option value="US">United States</option>
      </select>
    </label>
  </div>
  <button>Continue</button>
</form>`,
  },
  {
    id: 'first-line',
    title: 'In the first line, with a check',
    about: 'Suggestions appear where people type anyway. An address typed by hand is checked when they leave it.',
    html: `<form>
  <label>Address line 1 <input name="line_1" autocomplete="address-line1" data-fingerpost data-validate></label>
  <label>Address line 2 <input name="line_2" autocomplete="address-line2"></label>
  <label>Town <input name="town" autocomplete="address-level2"></label>
  <label>Postcode <input name="postcode" autocomplete="postal-code"></label>
  <button>Save</button>
</form>`,
  },
  {
    id: 'postcode-lookup',
    title: 'Postcode lookup',
    about: 'A postcode, a button and the list of its addresses. A postcode that does not exist brings those near it.',
    html: `<form>
  <label for="postcode">Postcode</label>
  <input id="postcode" name="postcode" autocomplete="postal-code" data-fingerpost data-mode="postcode">
  <label>House number or name <input name="house_number"></label>
  <label>Street <input name="street"></label>
  <label>Town <input name="town" autocomplete="address-level2"></label>
  <button>Continue</button>
</form>`,
  },
  {
    id: 'element',
    title: 'Web component',
    about: 'A search box of its own, with a choice of the countries that the key can search.',
    html: `<form>
  <fingerpost-address-finder countries></fingerpost-address-finder>
  <label>Address <textarea name="address" rows="3" autocomplete="street-address"></textarea></label>
  <label>City <input name="city" autocomplete="address-level2"></label>
  <label>State or county <input name="state" autocomplete="address-level1"></label>
  <label>Postal code <input name="zip" autocomplete="postal-code"></label>
  <label>Country <input name="country" autocomplete="country-name"></label>
  <button>Continue</button>
</form>`,
  },
] as const;
