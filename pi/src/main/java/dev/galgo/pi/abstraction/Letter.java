package dev.galgo.pi.abstraction;

import java.util.List;

/** That a message to somebody of some kin is pending. */
record Letter(int to, String channel, List<ChannelValue> payload) {
    Letter {
        payload = List.copyOf(payload);
    }
}
