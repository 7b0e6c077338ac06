package dev.galgo.pi.abstraction;

import java.util.List;

/** That a message is on its way to somebody of some kin. */
record Letter(int to, String channel, List<ChannelValue> payload) {
    Letter {
        payload = List.copyOf(payload);
    }
}
