package dev.galgo.pi.star.backward;

import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Scene;
import dev.galgo.pi.star.scene.StarMessage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What was asked for after a move, less what the move itself provides, while it is being guessed which created actors the move is about. Unknown actors
 * have negative numbers; it is guessed which of the asked ones they are.
 */
final class Guess {
    private final int statics;
    private final Map<StarMessage, Integer> mail;
    private final List<Map<StarMessage, Integer>> messages = new ArrayList<>();
    private final Map<Integer, Integer> who = new HashMap<>();
    private boolean useful;

    Guess(Scene asked) {
        statics = asked.statics().size();
        mail = new HashMap<>(asked.mail());
        asked.created().forEach(one -> messages.add(new HashMap<>(one.messages())));
    }

    private Guess(Guess other) {
        statics = other.statics;
        mail = new HashMap<>(other.mail);
        other.messages.forEach(counts -> messages.add(new HashMap<>(counts)));
        who.putAll(other.who);
        useful = other.useful;
    }

    Guess copy() {
        return new Guess(this);
    }

    /** Whether the move does anything for what was asked. */
    boolean isUseful() {
        return useful;
    }

    void markUseful() {
        useful = true;
    }

    /** Which asked actor an unknown one is, by its number; null if none. */
    @Nullable
    Integer who(int unknown) {
        return who.get(unknown);
    }

    /** Says which asked actor an unknown one is; false if that cannot be. A new actor is nobody else. */
    boolean say(int unknown, int actor, boolean isNew) {
        Integer known = who.get(unknown);
        if (known != null) {
            return known == actor;
        }
        for (Map.Entry<Integer, Integer> other : who.entrySet()) {
            if (other.getValue() == actor && (isNew || MovePrecondition.isNew(other.getKey()))) {
                return false;
            }
        }
        who.put(unknown, actor);
        return true;
    }

    /** Whether the move creates this asked actor. */
    boolean isNew(int actor) {
        return who.entrySet().stream()
                .anyMatch(entry -> entry.getValue() == actor && MovePrecondition.isNew(entry.getKey()));
    }

    Map<StarMessage, Integer> mail() {
        return mail;
    }

    /** What is asked of messages that name this actor. */
    Map<StarMessage, Integer> messages(int actor) {
        return messages.get(actor - statics);
    }

    /** Takes one from what is asked, if it is asked at all. */
    boolean provide(Map<StarMessage, Integer> asked, StarMessage kind) {
        if (!asked.containsKey(kind)) {
            return false;
        }
        Counting.add(asked, kind, -1);
        useful = true;
        return true;
    }
}
