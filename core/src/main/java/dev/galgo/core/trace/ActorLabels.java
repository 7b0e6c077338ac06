package dev.galgo.core.trace;

import dev.galgo.core.model.ActorId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What actors are called along one schedule: {@code Server}, or {@code Worker#2} if there are several, numbered as they were created.
 */
public final class ActorLabels {
    /** The program's main, driver or environment, which is no actor. */
    public static final String OUTSIDE = "main";

    /** No actor has a number with more. */
    private static final int MOST_DIGITS = 9;

    private static final Pattern TOKEN = Pattern.compile("\u27E6(\\d+)\u27E7");

    private final Map<Integer, String> byIndex = new HashMap<>();

    public ActorLabels(List<ActorId> inCreationOrder) {
        var byType = new HashMap<String, List<ActorId>>();
        for (ActorId actor : inCreationOrder) {
            byType.computeIfAbsent(actor.type(), none -> new ArrayList<>()).add(actor);
        }
        byType.forEach((type, actors) -> {
            for (int i = 0; i < actors.size(); i++) {
                byIndex.put(actors.get(i).index(), actors.size() == 1 ? type : type + "#" + (i + 1));
            }
        });
    }

    public String of(@Nullable ActorId actor) {
        return actor == null ? OUTSIDE : byIndex.getOrDefault(actor.index(), actor.type());
    }

    /** The number of an actor; a program may print something that only looks like one. */
    private static int index(String digits) {
        return digits.length() > MOST_DIGITS ? -1 : Integer.parseInt(digits);
    }

    /** The text with every actor's token replaced by its label. */
    public String in(String text) {
        Matcher tokens = TOKEN.matcher(text);
        return tokens.replaceAll(
                token -> Matcher.quoteReplacement(byIndex.getOrDefault(index(token.group(1)), "actor")));
    }
}
