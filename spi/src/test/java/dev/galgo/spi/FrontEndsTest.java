package dev.galgo.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class FrontEndsTest {
    private record Claiming(String id, Claim claim) implements FrontEnd {
        @Override
        public String programs() {
            return id + " programs";
        }

        @Override
        public String recognises() {
            return "anything";
        }

        @Override
        public Claim claim(Target target) {
            return claim;
        }

        @Override
        public Opened open(Target target, OptionValues options) {
            throw new UnsupportedOperationException();
        }
    }

    private static final FrontEnd UNSURE = new Claiming("unsure", Claim.PERHAPS);
    private static final FrontEnd SURE = new Claiming("sure", Claim.YES);
    private static final FrontEnd ALSO = new Claiming("also-sure", Claim.YES);
    private static final FrontEnd NEVER = new Claiming("never", Claim.NO);

    @Test
    void aTargetBelongsToTheFirstThatIsSure() throws Exception {
        assertThat(FrontEnds.of(List.of(UNSURE, NEVER, SURE, ALSO)).claiming(Target.of("x")))
                .hasValue(SURE);
    }

    @Test
    void ifNobodyIsSureItBelongsToTheFirstThatSaysPerhaps() throws Exception {
        assertThat(FrontEnds.of(List.of(NEVER, UNSURE)).claiming(Target.of("x")))
                .hasValue(UNSURE);
        assertThat(FrontEnds.of(List.of(NEVER)).claiming(Target.of("x"))).isEmpty();
    }

    @Test
    void anUnknownNameIsAnsweredWithTheKnownOnes() {
        assertThatThrownBy(() -> FrontEnds.of(List.of(UNSURE, NEVER)).byId("sure"))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("There is no front end 'sure'. There are never, unsure;");
    }

    @Test
    void oneThatThrowsIsNamed() {
        FrontEnd failing = new FrontEnd() {
            @Override
            public String id() {
                return "failing";
            }

            @Override
            public String programs() {
                return "failures";
            }

            @Override
            public String recognises() {
                return "nothing";
            }

            @Override
            public Claim claim(Target target) {
                throw new IllegalStateException("out of order");
            }

            @Override
            public Opened open(Target target, OptionValues options) {
                throw new UnsupportedOperationException();
            }
        };
        assertThatThrownBy(() -> FrontEnds.of(List.of(failing)).claiming(Target.of("x")))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("The front end failing could not say whether x is for it")
                .hasMessageContaining("out of order");
    }

    @Test
    void aPlaceThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> FrontEnds.of(List.of(SURE)).and(Path.of("no/such.jar"), List.of()))
                .isInstanceOf(OpenException.class)
                .hasMessageContaining("There is no file no/such.jar.");
    }
}
