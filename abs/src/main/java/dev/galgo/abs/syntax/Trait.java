package dev.galgo.abs.syntax;

import dev.galgo.source.Place;
import java.util.List;

/** {@code trait T = expression}: methods under a name, for classes to use. The place is that of the name. */
public record Trait(Place place, String name, Methods methods) {

    /** {@code base adds ... modifies ... removes ...}: where methods come from, and how they are changed in turn. */
    public record Methods(Base base, List<Change> changes) {
        public Methods {
            changes = List.copyOf(changes);
        }
    }

    /** Methods that are written here, or those of a trait. */
    public sealed interface Base {
        Place place();
    }

    /** Methods in braces, or one without them. */
    public record Written(Place place, List<Decl.Method> methods) implements Base {
        public Written {
            methods = List.copyOf(methods);
        }
    }

    /** A trait by its name. */
    public record Named(Place place, String name) implements Base {}

    /** One step of a change. */
    public sealed interface Change {
        Place place();
    }

    /** Methods that are new. */
    public record Adds(Place place, Base methods) implements Change {}

    /** Methods that take the place of others; they may call those by {@code original}. */
    public record Modifies(Place place, Base methods) implements Change {}

    /** Methods that are left out. */
    public record Removes(Place place, List<Decl.Signature> methods) implements Change {
        public Removes {
            methods = List.copyOf(methods);
        }
    }
}
