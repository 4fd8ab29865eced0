import { Link } from 'react-router-dom';

interface PersonLinkProps {
  id: string;
  name: string;
  /** Id of the element with the name, where the link shows another word. */
  describedBy?: string;
}

/** Links the page of a person by their account. The page asks for a purpose before it shows anything. */
export function PersonLink({ id, name, describedBy }: PersonLinkProps) {
  return (
    <Link to={`/people/${id}`} aria-describedby={describedBy}>
      {name}
    </Link>
  );
}
