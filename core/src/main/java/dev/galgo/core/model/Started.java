package dev.galgo.core.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a check started from, so that readers see whether that is what they meant.
 *
 * @param kind what sort of thing it is: {@code ActorFoundry driver}
 * @param target its name: a class, a file, a test
 * @param message the first message, which is delivered before all others; null if the set-up alone says what is sent
 * @param args what it was given, as typed; without the first message
 */
public record Started(String kind, String target, @Nullable String message, List<String> args) {
    public Started {
        args = List.copyOf(args);
    }
}
