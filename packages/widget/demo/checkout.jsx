import { AddressFinder } from '@fingerpost/widget/react';
import { useState } from 'react';

const labels = { line_1: 'Address line 1', line_2: 'Address line 2', town: 'Town', postcode: 'Postcode' };

export function Checkout({ apiKey, baseUrl }) {
  const [address, setAddress] = useState({ line_1: '', line_2: '', town: '', postcode: '' });
  const change = ({ target }) => setAddress((before) => ({ ...before, [target.name]: target.value }));
  return (
    <form>
      <label htmlFor="search">Find your address</label>
      <AddressFinder id="search" options={{ apiKey, baseUrl }} />
      {Object.entries(labels).map(([name, label]) => (
        <label key={name}>
          {label}
          <input name={name} value={address[name]} onChange={change} />
        </label>
      ))}
      <output>{Object.values(address).filter(Boolean).join(', ')}</output>
    </form>
  );
}
