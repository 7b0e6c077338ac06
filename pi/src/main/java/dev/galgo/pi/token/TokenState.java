package dev.galgo.pi.token;

import dev.galgo.core.model.ActorState;
import dev.galgo.core.model.Digest;
import dev.galgo.core.model.Digestible;
import dev.galgo.core.model.Mix;
import dev.galgo.petri.net.Marking;
import dev.galgo.petri.net.Net;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A marking, each place a field; equal to the same marking of the same net. */
final class TokenState implements ActorState, Digestible {
    private final Net net;
    private final long[] tokens;
    private final int hash;

    /** @param tokens not written to afterwards */
    TokenState(Net net, long[] tokens) {
        this.net = net;
        this.tokens = tokens;
        long sum = 0;
        for (long count : tokens) {
            sum = Mix.stir(sum * 31 + count);
        }
        this.hash = Long.hashCode(sum);
    }

    boolean enables(int transition) {
        return net.enabled(transition, tokens);
    }

    /** The marking after an enabled transition. */
    TokenState after(int transition) {
        long[] next = tokens.clone();
        net.fire(transition, next);
        return new TokenState(net, next);
    }

    /** How many tokens lie on a place. */
    long tokens(int place) {
        return tokens[place];
    }

    /** The marked places, as in {@code p1 + 2 p3}. */
    String marking() {
        return Marking.of(tokens).describe(net);
    }

    @Override
    public Map<String, String> describe() {
        var fields = new LinkedHashMap<String, String>();
        for (int place = 0; place < tokens.length; place++) {
            fields.put(net.placeName(place), Long.toString(tokens[place]));
        }
        return fields;
    }

    @Override
    public long stableHash() {
        return hash;
    }

    @Override
    public void digest(Digest into) {
        into.add(tokens.length);
        for (long count : tokens) {
            into.add(count);
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TokenState that
                && hash == that.hash
                && net == that.net
                && Arrays.equals(tokens, that.tokens);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
