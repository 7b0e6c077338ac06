package dev.galgo.pi.abstraction;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an actor does in one step.
 *
 * @param to null if the actor ends
 * @param born where those that it creates begin
 */
record Turn(Spot from, @Nullable Letter taken, List<Letter> sent, List<Spot> born, @Nullable Spot to) {
    Turn {
        sent = List.copyOf(sent);
        born = List.copyOf(born);
    }
}
