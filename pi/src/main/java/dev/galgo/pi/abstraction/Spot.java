package dev.galgo.pi.abstraction;

import java.util.List;

/** That an actor of some kin stands at a location and knows these. */
record Spot(int kin, String location, List<ChannelValue> values) {
    Spot {
        values = List.copyOf(values);
    }
}
