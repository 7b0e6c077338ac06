package dev.galgo.core.model;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Something that a program was seen to rest on and that the search neither controls nor can rule out. A verdict that needs one says so: it holds if the
 * assumption does.
 *
 * @param kind what sort of thing, which users may accept by name
 * @param place file and line in the program, or the field, class or library it is about; null if there is none
 * @param text one sentence that can be true or false: {@code the order in which a HashSet is iterated does not matter}
 * @param advice what to do so that it is not needed
 */
public record Assumption(Kind kind, @Nullable String place, String text, String advice) {
    /** The sorts of assumption, each under the name that users see and may accept. */
    public enum Kind {
        /** The order in which a hash collection is iterated does not matter. */
        HASH_ORDER,
        /** Nobody tells equal strings, boxed numbers or other values apart by identity. */
        IDENTITY,
        /** What a clock says does not matter. */
        CLOCK,
        /** What a random source says does not matter. */
        RANDOM,
        /** Threads, thread locals and what a thread is called do not matter. */
        THREADS,
        /** A static field that cannot be watched does not change. */
        STATICS,
        /** The moment and the order in which classes are initialised do not matter. */
        INITIALISERS,
        /** What is reached by reflection or a method handle does nothing that counts. */
        REFLECTION,
        /** Native code does nothing that counts. */
        NATIVE,
        /** System properties, environment variables, the locale and the time zone do not change and do not matter. */
        ENVIRONMENT,
        /** Files, sockets, processes and the standard input carry nothing from one actor to another. */
        OUTSIDE,
        /** Memory figures, garbage collection and weak references do not matter. */
        MEMORY,
        /** Objects that are not looked into hold no state. */
        OPAQUE,
        /** Objects that several actors reach are not changed. */
        SHARING,
        /** What the actor library does by itself, such as supervision across actors, does not matter. */
        LIBRARY,
        /** Findings of a kind that the user ignores do no harm. */
        IGNORED;

        /** The name users see: {@code hash-order}. */
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }
}
