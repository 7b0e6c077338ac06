package dev.galgo.pekko.isolation;

import dev.galgo.core.model.Assumption;

/** What is assumed of objects that cannot be looked into. */
final class OpaqueObjects {
    private OpaqueObjects() {}

    static Assumption assumption(Class<?> type) {
        Assumption.Kind kind = kind(type);
        String what =
                switch (kind) {
                    case THREADS -> "a variable that each thread has for itself: actors run on any thread";
                    case MEMORY -> "cleared whenever there is little memory";
                    case OPAQUE -> "memory that is not seen";
                    default -> "open to something outside";
                };
        return new Assumption(
                kind,
                type.getName(),
                "what actors do does not depend on the " + type.getSimpleName() + " that they reach, which is " + what,
                "Keep it out of actors and messages.");
    }

    private static Assumption.Kind kind(Class<?> type) {
        if (ThreadLocal.class.isAssignableFrom(type)) {
            return Assumption.Kind.THREADS;
        }
        if (java.lang.ref.Reference.class.isAssignableFrom(type)) {
            return Assumption.Kind.MEMORY;
        }
        return java.nio.Buffer.class.isAssignableFrom(type) ? Assumption.Kind.OPAQUE : Assumption.Kind.OUTSIDE;
    }
}
