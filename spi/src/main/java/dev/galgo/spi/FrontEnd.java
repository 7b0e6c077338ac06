package dev.galgo.spi;

import dev.galgo.core.model.FindingKind;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Teaches Galgo an actor library or a language.
 *
 * <p>An implementation is public, has a public constructor without parameters, and is named in
 * {@code META-INF/services/dev.galgo.spi.FrontEnd} of its jar. It is made each time that a command starts, whatever the command is about, so it should
 * load nothing before it is asked to {@link #open}.
 */
public interface FrontEnd {
    /** Its name in saved schedules and in {@code --front-end}: lower-case letters, digits and hyphens. It never changes. */
    String id();

    /** What it opens, in the plural, as in <em>ABS models</em>: the heading above its options, and the word for its programs in errors. */
    String programs();

    /** What it takes for one of its own, to be read after <em>name</em>: <em>a file that ends in .abs</em>. */
    String recognises();

    /** Whether a target is one of its own. It may look at names and at what is on the class path; nothing of the program may run. */
    Claim claim(Target target) throws OpenException;

    /**
     * Opens a target that it has claimed, or that a user has told it to open.
     *
     * @param options its own options, as given
     * @throws OpenException if that is not possible, with what to do about it
     */
    Opened open(Target target, OptionValues options) throws OpenException;

    /** Its own options, in the order in which help lists them. */
    default List<FrontEndOption> options() {
        return List.of();
    }

    /** What holds for its programs unless the user says otherwise. */
    default FrontEndDefaults defaults() {
        return FrontEndDefaults.USUAL;
    }

    /**
     * Whether it opens files instead of classes. Then the class path means nothing to it, and what follows the target on the command line is for the front
     * end and not for the program.
     */
    default boolean opensFiles() {
        return false;
    }

    /**
     * The kinds of finding that its programs pass over if a user wants them ignored ({@link ProgramSettings#ignored}): what comes after one is explored as if
     * nothing had been wrong. Other kinds are refused, but for those that are remarked of whole runs.
     */
    default Set<FindingKind> passesOver() {
        return Set.of();
    }

    /** What to do about a program that sends no message, as a sentence. */
    default String startingAdvice() {
        return "Name a main or a driver that creates actors and sends them something.";
    }

    /** What its opened programs can do besides being run; see {@link Opened#ability}. Commands that need one of these offer its options. */
    default Set<Class<?>> abilities() {
        return Set.of();
    }

    /** What it can do without opening a program; whatever it implements itself unless it says otherwise. */
    default <T> Optional<T> ability(Class<T> type) {
        return type.isInstance(this) ? Optional.of(type.cast(this)) : Optional.empty();
    }
}
