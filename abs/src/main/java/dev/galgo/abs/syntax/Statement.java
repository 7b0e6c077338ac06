package dev.galgo.abs.syntax;

import dev.galgo.source.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement with the annotations before it. */
public sealed interface Statement {
    Place place();

    List<Annotation> annotations();

    /** {@code T x = e;}, or {@code T x;}. */
    record Declare(Place place, List<Annotation> annotations, TypeUse type, String name, @Nullable Effect value)
            implements Statement {
        public Declare {
            annotations = List.copyOf(annotations);
        }
    }

    /** {@code x = e;}, or {@code this.x = e;} with {@code field}. */
    record Assign(Place place, List<Annotation> annotations, boolean field, String name, Effect value)
            implements Statement {
        public Assign {
            annotations = List.copyOf(annotations);
        }
    }

    /** An effect or expression whose value nobody takes. */
    record Run(Place place, List<Annotation> annotations, Effect effect) implements Statement {
        public Run {
            annotations = List.copyOf(annotations);
        }
    }

    record Block(Place place, List<Annotation> annotations, List<Statement> statements) implements Statement {
        public Block {
            annotations = List.copyOf(annotations);
            statements = List.copyOf(statements);
        }
    }

    record If(
            Place place,
            List<Annotation> annotations,
            Expression condition,
            Statement whenTrue,
            @Nullable Statement whenFalse)
            implements Statement {
        public If {
            annotations = List.copyOf(annotations);
        }
    }

    record While(Place place, List<Annotation> annotations, Expression condition, Statement body) implements Statement {
        public While {
            annotations = List.copyOf(annotations);
        }
    }

    /** {@code foreach (x in xs)} or {@code foreach (x, i in xs)}. */
    record Foreach(
            Place place,
            List<Annotation> annotations,
            String variable,
            @Nullable String index,
            Expression list,
            Statement body)
            implements Statement {
        public Foreach {
            annotations = List.copyOf(annotations);
        }
    }

    record Case(Place place, List<Annotation> annotations, Expression subject, List<Branch> branches)
            implements Statement {
        public Case {
            annotations = List.copyOf(annotations);
            branches = List.copyOf(branches);
        }
    }

    /** What a case or catch does for a pattern. */
    record Branch(Place place, Pattern pattern, Statement body) {}

    record Try(
            Place place, List<Annotation> annotations, Statement body, List<Branch> catches, @Nullable Statement last)
            implements Statement {
        public Try {
            annotations = List.copyOf(annotations);
            catches = List.copyOf(catches);
        }
    }

    /** {@code await g & h;} */
    record Await(Place place, List<Annotation> annotations, List<Guard> guards) implements Statement {
        public Await {
            annotations = List.copyOf(annotations);
            guards = List.copyOf(guards);
        }
    }

    record Suspend(Place place, List<Annotation> annotations) implements Statement {
        public Suspend {
            annotations = List.copyOf(annotations);
        }
    }

    record Skip(Place place, List<Annotation> annotations) implements Statement {
        public Skip {
            annotations = List.copyOf(annotations);
        }
    }

    record Return(Place place, List<Annotation> annotations, Effect value) implements Statement {
        public Return {
            annotations = List.copyOf(annotations);
        }
    }

    record Assert(Place place, List<Annotation> annotations, Expression condition) implements Statement {
        public Assert {
            annotations = List.copyOf(annotations);
        }
    }

    /** Only inputs for which this holds are of interest; no source says so, but whoever asks for a check. */
    record Assume(Place place, List<Annotation> annotations, Expression condition) implements Statement {
        public Assume {
            annotations = List.copyOf(annotations);
        }
    }

    /** Sets a field of another object, which was just made; no source says so, but contexts do whose objects know each other. */
    record Link(Place place, List<Annotation> annotations, Expression object, String field, Expression value)
            implements Statement {
        public Link {
            annotations = List.copyOf(annotations);
        }
    }

    record Throw(Place place, List<Annotation> annotations, Expression exception) implements Statement {
        public Throw {
            annotations = List.copyOf(annotations);
        }
    }

    record Die(Place place, List<Annotation> annotations, Expression exception) implements Statement {
        public Die {
            annotations = List.copyOf(annotations);
        }
    }

    /** {@code duration(min, max);}: lets time pass while the cog is held. */
    record Duration(Place place, List<Annotation> annotations, Expression least, Expression most) implements Statement {
        public Duration {
            annotations = List.copyOf(annotations);
        }
    }
}
