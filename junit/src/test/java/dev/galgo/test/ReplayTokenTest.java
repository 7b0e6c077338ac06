package dev.galgo.test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.galgo.core.trace.Schedule;
import dev.galgo.core.trace.Schedule.Delivered;
import dev.galgo.test.ReplayToken.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Schedules in a few letters. */
class ReplayTokenTest {
    @Test
    void whatIsWrittenIsRead() {
        var random = new Random(7);
        for (int length = 0; length < 60; length++) {
            var steps = new ArrayList<Step>();
            for (int i = 0; i < length; i++) {
                int most = 1 << random.nextInt(20);
                steps.add(new Step(random.nextInt(most), random.nextInt(most), random.nextInt(3), random.nextInt(36)));
            }
            var token = new ReplayToken(steps);
            assertThat(ReplayToken.read(token.toString())).isEqualTo(token);
        }
    }

    @Test
    void aDeliveryTakesThreeCharacters() {
        var ten = new ArrayList<Step>();
        for (int i = 0; i < 10; i++) {
            ten.add(new Step(i, 1, 0, 5));
        }
        assertThat(new ReplayToken(ten).toString()).hasSize(35);
    }

    @Test
    void whatAMessageCarriesDoesNotMatterAndWhatItIsCalledDoes() {
        assertThat(token("bank#2", "Deposit(100)")).isEqualTo(token("bank", "Deposit(7)"));
        assertThat(token("bank", "Deposit(100)")).isNotEqualTo(token("bank", "Withdraw(100)"));
        assertThat(token("bank", "Deposit(100)")).isNotEqualTo(token("tenant", "Deposit(100)"));
    }

    private static ReplayToken token(String to, String message) {
        return ReplayToken.of(new Schedule(List.of(new Delivered(0, 0, List.of(), "main", to, message))));
    }

    @Test
    void aSlipOfThePenIsNoticed() {
        String token = token("bank", "Deposit(100)").toString();
        for (int i = 0; i < token.length(); i++) {
            String wrong = token.substring(0, i) + (token.charAt(i) == '7' ? '8' : '7') + token.substring(i + 1);
            assertThatThrownBy(() -> ReplayToken.read(wrong)).hasMessageContaining("is no replay token");
        }
        for (String wrong :
                List.of("", "a", token.substring(1), token + "0", token.toUpperCase(java.util.Locale.ROOT))) {
            assertThatThrownBy(() -> ReplayToken.read(wrong)).hasMessageContaining("is no replay token");
        }
    }
}
