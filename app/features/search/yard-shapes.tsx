/* Side views in feet, standing on y = 0. */

type BoxProps = { readonly length: number; readonly height: number; readonly size: number; readonly fill: number };

export function Box({ length, height, size, fill }: BoxProps) {
  const floor = 0.7;
  const top = -height;
  const level = -floor - (height - floor) * fill;
  const ribs = Array.from({ length: Math.floor(length / 2) }, (_, index) => 1.6 + index * 2).filter(
    (x) => x < length - 1,
  );
  return (
    <g>
      <path className="fill-steel-line" d={`M0 ${top}H${length}L${length - 0.7} ${-floor}H0.35z`} />
      <path className="stroke-steel" d={ribs.map((x) => `M${x} ${top + 0.35}V${-floor}`).join('')} strokeWidth="0.22" />
      <path className="fill-steel" d={`M-0.1 ${top - 0.1}H${length + 0.1}V${top + 0.35}H-0.1z`} />
      <path className="stroke-steel" d={`M0.4 ${-floor / 2}H${length - 0.8}`} strokeWidth="0.3" />
      <circle className="fill-steel" cx="1.6" cy="-0.35" r="0.35" />
      <circle className="fill-steel" cx={length - 2} cy="-0.35" r="0.35" />
      {fill < 1 ? (
        <path
          className="stroke-on-steel"
          d={`M0.2 ${level}H${length - 0.5}`}
          strokeDasharray="0.5 0.35"
          strokeWidth="0.18"
        />
      ) : null}
      <text
        className="fill-on-steel font-black"
        dominantBaseline="central"
        fontSize="2.1"
        textAnchor="middle"
        x={length / 2}
        y={top + (height - floor) * 0.45 + 0.15}
      >
        {size}
      </text>
    </g>
  );
}

export function Person({ x }: { readonly x: number }) {
  return (
    <g className="fill-steel" transform={`translate(${x} 0)`}>
      <circle cx="0.75" cy="-5.3" r="0.44" />
      <path d="M0.25 -4.75H1.25Q1.5 -4.7 1.5 -4.4V-2.6H1.2V-4.1H1.15V0H0.82V-2.4H0.68V0H0.35V-4.1H0.3V-2.6H0V-4.4Q0 -4.7 0.25 -4.75z" />
    </g>
  );
}

export function Pickup() {
  return (
    <g className="fill-steel-line" opacity="0.55">
      <path d="M0.4 -1.5V-3.6H7.6L8.2 -6Q8.3 -6.3 8.7 -6.3H12.4Q12.8 -6.3 13.1 -5.9L14.6 -3.8L18.2 -3.4Q18.9 -3.3 19 -2.6V-1.5H17.3A1.6 1.6 0 0 0 14.1 -1.5H5.2A1.6 1.6 0 0 0 2 -1.5z" />
      <path className="fill-raised" d="M8.7 -3.9L9.2 -5.7H10.6V-3.9zM11.1 -3.9V-5.7H12.2L13.5 -3.9z" />
      <circle cx="3.6" cy="-1.2" r="1.2" />
      <circle cx="15.7" cy="-1.2" r="1.2" />
    </g>
  );
}
