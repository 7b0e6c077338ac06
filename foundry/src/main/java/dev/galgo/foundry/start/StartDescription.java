package dev.galgo.foundry.start;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What was started, for the first line of a report.
 *
 * @param kind how the target was taken
 * @param target the full name of the class
 * @param message the message that exploration begins with; null where {@code main} or {@code setUp} alone sends
 * @param arguments what {@code main}, the driver or the first message got from the command line
 */
public record StartDescription(Kind kind, String target, @Nullable String message, List<String> arguments) {
    public StartDescription {
        arguments = List.copyOf(arguments);
    }

    /** How a class can be started. */
    public enum Kind {
        /** Its static {@code main} creates actors and sends the first messages. */
        MAIN,
        /** An actor with {@code setUp} or {@code test}, which get the arguments. */
        DRIVER,
        /** An actor that is sent the message that was named. */
        ACTOR;

        /** The name users see: {@code driver}. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
