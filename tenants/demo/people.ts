/** Customers of the demo orders, with the places their dumpsters go to. */
export type DemoPerson = {
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly zipCode: string;
};

/** The addresses of the customer with an account. */
export const CUSTOMER_PLACES: readonly [
  Omit<DemoPerson, 'firstName' | 'lastName'>,
  ...ReadonlyArray<Omit<DemoPerson, 'firstName' | 'lastName'>>,
] = [
  { street: '1755 Blake Street', zipCode: '80202' },
  { street: '2930 Umatilla Street', zipCode: '80211' },
  { street: '1201 Pennsylvania Street', zipCode: '80203' },
];

/** People who ordered without an account. */
export const DEMO_GUESTS: ReadonlyArray<DemoPerson> = [
  person('Maria', 'Delgado', '3215 Tejon Street', '80211'),
  person('Tom', 'Becker', '1630 Wynkoop Street', '80202'),
  person('Aisha', 'Rahman', '945 Grant Street', '80203'),
  person('Kenji', 'Mori', '2715 Larimer Street', '80205'),
  person('Sofia', 'Lindqvist', '4550 Brighton Boulevard', '80216'),
  person('Andre', 'Baptiste', '3344 Osage Street', '80211'),
  person('Rachel', 'Kim', '1530 Platte Street', '80202'),
  person('José', 'Núñez', '2850 Welton Street', '80205'),
  person('Hannah', 'Olsen', '1125 Logan Street', '80203'),
  person('Marcus', 'Reed', '4120 Josephine Street', '80216'),
  person('Elena', 'Petrova', '3701 Navajo Street', '80211'),
  person('Dwight', 'Coleman', '2401 Curtis Street', '80205'),
  person('Grace', 'Abbott', '1441 Wazee Street', '80202'),
  person('Ravi', 'Menon', '707 Sherman Street', '80203'),
  person('Nora', 'Fitzgerald', '5000 Washington Street', '80216'),
  person('Ivan', 'Sokolov', '3020 Champa Street', '80205'),
  person('Beth', 'Carver', '2555 West 32nd Avenue', '80211'),
  person('Omar', 'Haddad', '1899 Market Street', '80202'),
  person('Lucy', 'Tran', '1300 Clarkson Street', '80203'),
  person('Peter', 'Van Dyke', '4695 Clayton Street', '80216'),
  person('Carla', 'Mendes', '3636 Gilpin Street', '80205'),
  person('Walt', 'Jennings', '4200 Alcott Street', '80211'),
  person('Yuki', 'Arai', '1610 Little Raven Street', '80202'),
  person('Simone', 'Dubois', '1050 Emerson Street', '80203'),
];

function person(firstName: string, lastName: string, street: string, zipCode: string): DemoPerson {
  return { firstName, lastName, street, zipCode };
}
