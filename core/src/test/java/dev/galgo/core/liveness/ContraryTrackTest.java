package dev.galgo.core.liveness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.galgo.core.ltl.AutomatonBuilder;
import dev.galgo.core.ltl.Formula;
import org.junit.jupiter.api.Test;

/** When a walk that is after a run sees that this is not the one. */
class ContraryTrackTest {
    private static final Formula P = new Formula.Predicate("p");
    private static final long HOLDS = 1;

    private static ContraryTrack track(Formula contrary) throws Exception {
        var track = new ContraryTrack(AutomatonBuilder.of(contrary));
        track.begin();
        return track;
    }

    @Test
    void aRunThatIsToSeeSomethingNoMoreHasLostWhenItSeesIt() throws Exception {
        ContraryTrack track = track(new Formula.Not(Formula.always(Formula.eventually(P))));

        assertThat(track.goOn(0)).isFalse();
        assertThat(track.goOn(0)).isFalse();
        assertThat(track.goOn(HOLDS)).isTrue();
        assertThat(track.goOn(0)).isFalse();
    }

    @Test
    void whatWasTakenBackIsForgotten() throws Exception {
        ContraryTrack track = track(new Formula.Not(Formula.always(Formula.eventually(P))));
        track.goOn(0);
        track.goOn(0);
        track.goOn(HOLDS);
        track.backTo(2);

        assertThat(track.goOn(0)).isFalse();
        assertThat(track.goOn(HOLDS)).isTrue();
    }

    @Test
    void aRunThatIsToSeeSomethingAgainAndAgainNeverLoses() throws Exception {
        ContraryTrack track = track(Formula.always(Formula.eventually(P)));

        assertThat(track.goOn(0)).isFalse();
        assertThat(track.goOn(HOLDS)).isFalse();
        assertThat(track.goOn(0)).isFalse();
    }
}
