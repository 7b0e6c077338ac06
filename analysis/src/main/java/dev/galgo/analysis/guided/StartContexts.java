package dev.galgo.analysis.guided;

import dev.galgo.core.model.Started;
import dev.galgo.spi.OpenException;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.Target;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The ability of a front end to make starts for a program that has none: objects, and calls of some of its methods. */
public interface StartContexts {
    /**
     * Makes starts.
     *
     * @param methods what is called, as the user names it
     * @throws UnknownMethod if there is no such method
     */
    Contexts contexts(Target target, OptionValues options, List<String> methods) throws OpenException, UnknownMethod;

    /**
     * Starts of one program.
     *
     * @param started what they are starts of
     * @param all each of them, smaller ones first
     * @param isCut whether there are more
     */
    record Contexts(Started started, List<Context> all, boolean isCut) {
        public Contexts {
            all = List.copyOf(all);
        }
    }

    /** One start. */
    interface Context {
        /** The module that it belongs to. */
        String module();

        /** The modules that this one must import for it. */
        Set<String> imports();

        /** The values that it gives for data, as {@code Int 0}. */
        Set<String> defaults();

        /** The program with this start, on one input after the other: data may be unknown. */
        Inputs inputs() throws OpenException;
    }

    /** A start on one input after the other, each of which makes other runs. */
    interface Inputs extends AutoCloseable {
        /** The next one; null if there is none, or none can be found: then {@link #gaps} says why. */
        @Nullable
        OnInput next();

        /** The program was searched on the last one. */
        void explored();

        /** Why inputs may be missing. */
        List<String> gaps();

        @Override
        void close();
    }

    /**
     * The program with a start on an input.
     *
     * @param text the source of the start with the input in it
     */
    record OnInput(DeadlockSubject subject, String text) {}

    /** A method that there is not. */
    final class UnknownMethod extends Exception {
        private static final long serialVersionUID = 1L;

        private final String typed;
        private final transient List<String> known;

        public UnknownMethod(String message, String typed, List<String> known, Throwable cause) {
            super(message, cause);
            this.typed = typed;
            this.known = List.copyOf(known);
        }

        /** What was asked for. */
        public String typed() {
            return typed;
        }

        /** Those that there are. */
        public List<String> known() {
            return known;
        }
    }
}
