// A vector that lives where it is declared: at most N elements, no allocation.
// Adding to a full one is a broken promise of the caller.
#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>

#include "base/check.h"

namespace adoube {

template <class T, std::size_t N>
class InlineVector {
public:
    constexpr InlineVector() = default;
    constexpr InlineVector(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }

    constexpr void push_back(const T& item) {
        ADOUBE_CHECK(size_ < N);
        items_[size_++] = item;
    }
    constexpr void clear() { size_ = 0; }
    constexpr void resize_down(std::size_t size) {
        ADOUBE_CHECK(size <= size_);
        size_ = size;
    }

    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr std::size_t size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == N; }
    constexpr const T& operator[](std::size_t i) const { return items_[i]; }
    constexpr T& operator[](std::size_t i) { return items_[i]; }
    constexpr const T& back() const { return items_[size_ - 1]; }

    constexpr bool contains(const T& wanted) const {
        for (const T& item : *this)
            if (item == wanted) return true;
        return false;
    }

    constexpr bool operator==(const InlineVector& that) const {
        if (size_ != that.size_) return false;
        for (std::size_t i = 0; i < size_; ++i)
            if (!(items_[i] == that.items_[i])) return false;
        return true;
    }

private:
    std::array<T, N> items_{};
    std::size_t size_ = 0;
};

}  // namespace adoube
