import { Link } from 'react-router-dom';

interface PersonLinkProps {
  id: string;
  name: string;
  /** Id of the element with the name, where the link shows another word. */
  describedBy?: string;
}

/** Links the page of a person by their account. That page shows nothing before a purpose is given. */
export function PersonLink({ id, name, describedBy }: PersonLinkProps) {
  return (
    <Link to={`/people/${id}`} aria-describedby={describedBy}>
      {name}
    </Link>
  );
}
