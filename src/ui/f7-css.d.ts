// Framework7 ships these style sheets without declarations.
declare module 'framework7/components/*/css';
